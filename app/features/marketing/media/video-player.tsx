import { type RefObject, useEffect, useRef, useState } from "react";
import { playerUrl, videoPlatform } from "#app/content/media.ts";
import { mediaPage } from "#texts/marketing/media-page.ts";

const words = () => mediaPage().films;

/** How long a player may take to answer: from the start, and once its frame has loaded. In ms. */
const PATIENCE = { start: 12_000, loaded: 4_000 };
const ASK_EVERY = 500; // ms

/** What a page says to the platform's player to be notified of its events. */
const listening = JSON.stringify({ event: "listening", id: 1, channel: "widget" });
const reportErrors = JSON.stringify({
  event: "command",
  func: "addEventListener",
  args: ["onError"],
  id: 1,
  channel: "widget",
});

/**
 * The platform's player, with a sentence (§2.39) where it cannot be reached. A
 * frame that failed fires `load` like any other and cannot be looked into, so the player is asked to
 * answer; one that answers late is shown all the same.
 */
export function VideoPlayer({ id, title }: { id: string; title: string }) {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...{ id, title }} onAgain={() => setAttempt(attempt + 1)} />;
}

function Attempt({ id, title, onAgain }: { id: string; title: string; onAgain(): void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, onLoad } = usePlayerAnswer(frame);
  useEffect(() => frame.current?.focus(), []); // the link that was pressed is gone
  const failed = state === "failed";
  return (
    <>
      <iframe
        ref={frame}
        src={playerUrl(id, location.origin)}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        inert={failed}
        data-answered={state === "answered" || undefined}
        onLoad={onLoad}
      >
        {words().failed}
      </iframe>
      {failed ? (
        <div className="video-failed" role="alert">
          <p>{words().failed}</p>
          <button className="button quiet" type="button" onClick={onAgain}>
            {words().again}
          </button>
        </div>
      ) : null}
    </>
  );
}

type PlayerState = "waiting" | "answered" | "failed";

/** Whether the player behind a frame has answered, has reported an error, or keeps silent too long. */
function usePlayerAnswer(frame: RefObject<HTMLIFrameElement | null>) {
  const [state, setState] = useState<PlayerState>("waiting");
  const [loaded, setLoaded] = useState(false);

  useEffect(() => {
    if (state !== "waiting") return;
    const giveUp = setTimeout(() => setState("failed"), loaded ? PATIENCE.loaded : PATIENCE.start);
    return () => clearTimeout(giveUp);
  }, [state, loaded]);

  useEffect(() => {
    // Nothing secret is said, and a frame that shows the browser's own error has no address.
    const say = (message: string) => frame.current?.contentWindow?.postMessage(message, "*");
    const asking = setInterval(say, ASK_EVERY, listening);
    let hasReported = false;
    let broken = false; // for good, unlike a silence
    const onReport = ({ origin, source, data }: MessageEvent) => {
      if (origin !== videoPlatform || source !== frame.current?.contentWindow) return;
      const event = eventOf(data);
      if (!event) return;
      clearInterval(asking);
      if (event === "onError") broken = true;
      else if (!hasReported) say(reportErrors);
      hasReported = true;
      setState(broken ? "failed" : "answered");
    };
    addEventListener("message", onReport);
    return () => {
      clearInterval(asking);
      removeEventListener("message", onReport);
    };
  }, [frame]);

  return { state, onLoad: () => setLoaded(true) };
}

/** The name of the player's event, or null for anything that is no message of a player. */
function eventOf(data: unknown): string | null {
  try {
    const { event } = JSON.parse(String(data)) as { event?: unknown };
    return typeof event === "string" ? event : null;
  } catch {
    return null; // other scripts on the platform's page talk too
  }
}
