// The command of code lenses: go to the place that they name.

import { commands, Location, Position, Uri } from "vscode";

interface Place {
  readonly line: number;
  readonly character: number;
}

export async function showPlaces(uri: string, position: Place, target: { uri: string; position: Place }): Promise<void> {
  const there = new Location(Uri.parse(target.uri), asPosition(target.position));
  await commands.executeCommand("editor.action.goToLocations", Uri.parse(uri), asPosition(position), [there], "goto");
}

function asPosition(place: Place): Position {
  return new Position(place.line, place.character);
}
