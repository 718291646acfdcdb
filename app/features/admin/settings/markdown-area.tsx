import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  editMarkdown,
  insertPicture,
  type MarkdownCommand,
  markdownCommands,
  type Selected,
} from "#domain/settings/markdown-edit.ts";
import { markdownField } from "#texts/admin/markdown-field.ts";
import { PicturePicker } from "../media/picture-picker.tsx";

type MarkdownAreaProps = Omit<ComponentProps<"textarea">, "ref" | "onKeyDown"> & {
  /** Whether the text may show pictures of the library. */
  hasPictures: boolean;
};

/** Keys that do what a button does, with Ctrl or ⌘. */
const keys: Record<string, MarkdownCommand> = { b: "bold", i: "italic", k: "link" };
const keyOf = (command: MarkdownCommand) =>
  Object.keys(keys)
    .find((key) => keys[key] === command)
    ?.toUpperCase();

/** A text in Markdown with buttons for what it can have. It is a plain field; without scripts it has no buttons. */
export function MarkdownArea({ hasPictures, ...area }: MarkdownAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [ready, setReady] = useState(false);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => setReady(true), []);
  const words = markdownField();
  const change = (to: (selected: Selected) => Selected) => {
    if (field.current) apply(field.current, to(selectedIn(field.current)));
  };
  const press = (command: MarkdownCommand) =>
    change((selected) => editMarkdown(selected, command, words.placeholder[command]));
  const onKeyDown = (event: KeyboardEvent) => {
    const command = keys[event.key.toLowerCase()];
    if (!command || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    press(command);
  };
  return (
    <div className="markdown-area">
      {ready ? (
        // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of the form
        <div className="markdown-buttons" role="group" aria-label={words.buttons}>
          {markdownCommands.map((command) => {
            const name = words.command[command];
            const key = keyOf(command);
            return (
              <button
                key={command}
                type="button"
                className={`markdown-${command}`}
                aria-controls={area.id}
                title={key ? words.key(name, key) : undefined}
                onClick={() => press(command)}
              >
                {name}
              </button>
            );
          })}
          {hasPictures ? (
            <button type="button" aria-controls={area.id} onClick={() => setChoosing(true)}>
              {words.picture}
            </button>
          ) : null}
        </div>
      ) : null}
      <textarea {...area} ref={field} onKeyDown={onKeyDown} />
      <PicturePicker
        open={choosing}
        value=""
        purpose="other"
        onPick={(picture) => {
          setChoosing(false);
          // The dialog gives the focus back first.
          requestAnimationFrame(() =>
            change((selected) => insertPicture(selected, picture.name, picture.alt)),
          );
        }}
        onClose={() => setChoosing(false)}
      />
    </div>
  );
}

const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Puts a changed text into the field as if it had been typed: what differs alone, so that it can be undone. */
function apply(field: HTMLTextAreaElement, { text, start, end }: Selected): void {
  const before = field.value;
  field.focus();
  if (before !== text) type(field, before, text);
  field.setSelectionRange(start, end);
}

function type(field: HTMLTextAreaElement, before: string, text: string): void {
  let from = 0;
  while (from < before.length && from < text.length && before[from] === text[from]) from += 1;
  let rest = 0;
  const most = Math.min(before.length, text.length) - from;
  while (rest < most && before.at(-1 - rest) === text.at(-1 - rest)) rest += 1;
  const put = text.slice(from, text.length - rest);
  field.setSelectionRange(from, before.length - rest);
  // The browser's own way to type keeps what can be undone; where it is not there, the text is put in directly.
  const isTyped =
    put === "" ? document.execCommand("delete") : document.execCommand("insertText", false, put);
  if (!isTyped || field.value !== text) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
