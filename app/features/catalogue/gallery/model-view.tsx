import { createElement, useEffect, useRef, useState } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { galleryViews as words } from "#texts/catalogue/gallery-views.ts";
import type { GalleryModel, GalleryPicture } from "./gallery-data.ts";

type Done = { address: string; how: "shown" | "failed" };

/**
 * The chosen variant in 3D, in the place of the pictures; choosing another one changes it. What draws
 * it (docs/decisions/0141) is loaded with the first. Its keys, fingers and wheel are the library's.
 */
export function ModelView({ model, poster }: { model: GalleryModel; poster: GalleryPicture }) {
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState<"failed" | "impossible">();
  const [done, setDone] = useState<Done>();
  const address = `/models/${model.name}.glb`;
  const state = problem ?? (done?.address === address ? done.how : "loading");

  useEffect(() => {
    if (!document.createElement("canvas").getContext("webgl2")) return setProblem("impossible");
    import("./model-viewer.client.ts").then(
      () => setReady(true),
      () => setProblem("failed"),
    );
  }, []);

  return (
    <div className="model" data-state={state}>
      {ready ? (
        <Viewer {...{ address, setDone }} look={model.look} alt={words().model(poster.alt)} />
      ) : null}
      {state === "shown" ? null : (
        <Picture {...poster} alt="" sizes="(width >= 56.25rem) 52vw, 100vw" />
      )}
      <p role={state === "loading" || state === "shown" ? "status" : "alert"}>
        {state === "shown" ? words().hint : words()[state]}
      </p>
    </div>
  );
}

type ViewerProps = {
  address: string;
  look: string | undefined;
  alt: string;
  setDone(done: Done): void;
};

function Viewer({ address, look, alt, setDone }: ViewerProps) {
  const viewer = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = viewer.current;
    const onLoad = () => setDone({ address, how: "shown" });
    const onError = () => setDone({ address, how: "failed" });
    element?.addEventListener("load", onLoad);
    element?.addEventListener("error", onError);
    return () => {
      element?.removeEventListener("load", onLoad);
      element?.removeEventListener("error", onError);
    };
  }, [address, setDone]);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Its own buttons for rooms are never shown (the page has links of its own): nothing takes their places.
  const instead = ["ar-button", "exit-webxr-ar-button"].map((slot) => (
    <i key={slot} slot={slot} hidden />
  ));
  const attributes = {
    ref: viewer,
    src: address,
    alt,
    "variant-name": look,
    "camera-controls": true,
    "camera-orbit": "-28deg 78deg auto",
    "touch-action": "pan-y",
    "interaction-prompt": "none",
    "shadow-intensity": "0.8",
    "shadow-softness": "1",
    ...(isStill ? {} : { "auto-rotate": true, "auto-rotate-delay": "0" }),
    loading: "eager",
  };
  return createElement("model-viewer", attributes, instead);
}
