// A conversation as it is handed over to be summed up: "User: …" and "Assistant: …", a blank line between them.

export interface Spoken {
  asked: string[];
  attached: { title: string; text: string }[];
  replied: string[];
}

/** In UTF-16 units: so much of one thing that was said is read, and so many of the latest ones. */
const longestRead = 5000;
const mostRead = 60;

const speaker = /(?:^|\n\n)(User|Assistant): /g;

export function readSpoken(conversation: string): Spoken {
  const spoken: Spoken = { asked: [], attached: [], replied: [] };
  const places = [...conversation.matchAll(speaker)];
  const first = Math.max(0, places.length - mostRead);
  for (const [at, place] of places.entries()) {
    if (at < first) continue;
    const start = place.index + place[0].length;
    const said = conversation.slice(start, places[at + 1]?.index);
    if (place[1] === "Assistant") spoken.replied.push(said.slice(0, longestRead));
    else readAsked(said, spoken);
  }
  return spoken;
}

/** A text that came with a message stands below it. */
function readAsked(said: string, { asked, attached }: Spoken): void {
  const mark = /\n\[attached: ([^\n]{0,300})\]\n/.exec(said);
  asked.push(said.slice(0, Math.min(longestRead, mark?.index ?? longestRead)));
  if (!mark) return;
  const start = mark.index + mark[0].length;
  attached.push({ title: mark[1] ?? "", text: said.slice(start, start + longestRead) });
}
