import type { EditorView } from "@codemirror/view";
import { cleanup } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { renderSignedIn } from "../../testing/render-signed-in.tsx";
import { DocumentEditor } from "./document-editor.tsx";

afterEach(cleanup);

let view: EditorView | undefined;
let shown = "";

/** Knows the text only after React has rendered it, like the screen around the editor. */
function Screen() {
  const [text, setText] = useState("Reed");
  shown = text;
  return (
    <DocumentEditor
      ref={null}
      text={text}
      language="en"
      onChange={setText}
      onSave={() => {}}
      onLeave={() => {}}
      onView={(next) => {
        view = next;
      }}
    />
  );
}

test("what is typed while an earlier change is still being rendered is kept", async () => {
  await renderSignedIn(<Screen />, ["documentText"]);
  for (const letter of " pens") view?.dispatch({ changes: { from: view.state.doc.length, insert: letter } });
  await expect.poll(() => shown).toBe("Reed pens");
  expect(view?.state.doc.toString()).toBe("Reed pens");
});
