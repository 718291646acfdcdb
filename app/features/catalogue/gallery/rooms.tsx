import { galleryViews as words } from "#texts/catalogue/gallery-views.ts";
import { optionWords } from "#texts/catalogue/option-words.ts";

type Room = { name: string; apple: string; android: string; look: string | undefined };

/**
 * Links that show the models of a product in the visitor's own room: of the chosen one, on phones, to
 * the viewer that the phone has (gallery.css). A picture must come first in the link for iPhones.
 */
export function Rooms({ rooms }: { rooms: readonly Room[] }) {
  return rooms.map(({ name, apple, android, look }) => (
    <p key={name} className="room" data-model={name}>
      {[apple, android].map((href) => (
        <a className="button quiet" key={href} rel="ar external" href={href}>
          <img src="/icons/room.svg" alt="" width="20" height="20" loading="lazy" />
          {words().room}
        </a>
      ))}
      {look ? <small>{words().shownIn(optionWords().of(look))}</small> : null}
    </p>
  ));
}
