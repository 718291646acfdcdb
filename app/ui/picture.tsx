/** A picture that exists in several widths; `name` is its file name without width and ending. */
export type PictureData = {
  name: string;
  width: number;
  height: number;
  /** Empty while the picture has not been made: a drawing of the same size stands in. */
  widths: readonly number[];
  /** A tiny blurred copy as a data: address. */
  placeholder?: string;
  colour?: string;
};

/** A picture that is only shown small: its two smallest widths. */
export function smallCopy<Data extends PictureData>(picture: Data): Data {
  return { ...picture, widths: picture.widths.slice(0, 2) };
}

type PictureProps = {
  picture: PictureData;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** For the first picture of a page: loaded at once and before others. */
  priority?: boolean;
  /** Another picture of the same thing, made for the width of a phone; `sizes` holds for both. */
  tall?: PictureData;
};

/** Below this width the `tall` picture is shown: the step at which the layout becomes a phone's. */
const phone = "(width < 56.25rem)";

const sourceSet = ({ name, widths }: PictureData, ending: string) =>
  widths.map((width) => `/pictures/${name}-${width}.${ending} ${width}w`).join(", ");

/** A picture in AVIF or WebP, in the width that fits, with its size known before it arrives. */
export function Picture({ picture, alt, sizes, priority = false, tall }: PictureProps) {
  const { name, width, height, widths, placeholder, colour } = picture;
  const middle = widths[Math.floor(widths.length / 2)];
  if (!middle) return <Drawing {...{ width, height, alt }} />;
  const background = placeholder && !priority ? `url("${placeholder}") center / cover` : colour;
  return (
    <picture>
      {tall?.widths.length ? <PhoneSources picture={tall} sizes={sizes} /> : null}
      <source type="image/avif" srcSet={sourceSet(picture, "avif")} sizes={sizes} />
      <img
        src={`/pictures/${name}-${middle}.webp`}
        srcSet={sourceSet(picture, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={background ? { background } : undefined}
      />
    </picture>
  );
}

function PhoneSources({ picture, sizes }: Pick<PictureProps, "picture" | "sizes">) {
  const { width, height } = picture;
  return ["avif", "webp"].map((ending) => (
    <source
      key={ending}
      media={phone}
      type={`image/${ending}`}
      srcSet={sourceSet(picture, ending)}
      {...{ sizes, width, height }}
    />
  ));
}

/** Stands where a picture is not there yet. */
function Drawing(props: { width: number; height: number; alt: string }) {
  // biome-ignore lint/a11y/useAltText: it is among the properties
  return <img className="drawn" src="/icons/drawn.svg" {...props} />;
}
