import { useState } from "react";
import { Form } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { mediaMessages } from "#domain/messages/media-messages.ts";
import { AnswerButtons } from "../answer-buttons.tsx";
import type { ListedPicture } from "./library.ts";
import { PictureCard } from "./picture-card.tsx";

type PictureGridProps = {
  pictures: ListedPicture[];
  now: string;
  /** The picture whose removal a form without scripts has asked for. */
  requested: string | undefined;
  /** The description that was refused. */
  refused: { name: string; alt: string; problem: string } | undefined;
};

/** The pictures of a page of the library, and the question before one is removed. */
export function PictureGrid({ pictures, now, requested, refused }: PictureGridProps) {
  const [pending, setPending] = useState<string | null>(requested ?? null);
  const removing = pictures.find(({ name }) => name === pending);
  const close = () => setPending(null);
  return (
    <>
      <ul className="picture-grid">
        {pictures.map((picture) => {
          const own = refused?.name === picture.name ? refused : undefined;
          return (
            <PictureCard
              key={picture.name}
              picture={picture}
              now={now}
              problem={own?.problem}
              typed={own?.alt}
              onRemove={(event) => {
                event.preventDefault();
                setPending(picture.name);
              }}
            />
          );
        })}
      </ul>
      {removing ? (
        <Dialog
          open
          title={mediaMessages().removeQuestion(removing.fileName || removing.name)}
          onClose={close}
        >
          <Form method="post" preventScrollReset onSubmit={close}>
            <input type="hidden" name="name" value={removing.name} />
            <input type="hidden" name="intent" value="remove" />
            <AnswerButtons yes="Remove" onCancel={close} />
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}
