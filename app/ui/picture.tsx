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
function Drawing({ width, height, alt }: { width: number; height: number; alt: string }) {
  return (
    <svg
      className="drawn"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      role={alt ? "img" : "presentation"}
      aria-label={alt || undefined}
    >
      <rect width={width} height={height} fill="#d9d2c7" />
      <g
        transform={`translate(${width / 2} ${height / 2}) scale(${Math.min(width, height) / 150})`}
      >
        <path
          d="M8.5-8.8C-1-9-7.8-5.400-7.8 1.400c0 1.5.3 2.900.9 4.100C-4.7.8-1-2.100 3.600-3.700-.7-1-4 2.600-5.700 8.800l1.700.4c.3-1 .6-1.900 1-2.800C4.900 7.300 8.700 1.200 8.500-8.800z"
          fill="#14532d"
          opacity=".35"
        />
      </g>
    </svg>
  );
}
