import { useState } from "react";
import { Picture, type PictureData } from "#app/ui/picture.tsx";

export type GalleryPicture = { picture: PictureData; alt: string };

/**
 * The product's pictures: a large one and thumbnails. The first is the chosen variant and comes to
 * the front whenever the customer chooses another.
 */
export function Gallery({
  id,
  variant,
  others,
}: {
  /** The product's. */
  id: number;
  variant: GalleryPicture;
  others: GalleryPicture[];
}) {
  const [chosen, setChosen] = useState<{ index: number; of: string }>({
    index: 0,
    of: variant.picture.name,
  });
  const index = chosen.of === variant.picture.name ? chosen.index : 0;
  const pictures = [variant, ...others];
  const shown = pictures[index] ?? variant;
  return (
    <div className="gallery">
      <div className="frame main" style={{ viewTransitionName: `product-${id}` }}>
        <Picture
          {...shown}
          sizes="(width >= 56.25rem) 52vw, 100vw"
          priority
          key={shown.picture.name}
        />
      </div>
      <ul className="thumbs" aria-label="Pictures">
        {pictures.map((each, position) => (
          <li key={each.picture.name}>
            <button
              type="button"
              aria-current={position === index || undefined}
              onClick={() => setChosen({ index: position, of: variant.picture.name })}
            >
              <span className="frame">
                <Picture {...each} sizes="5rem" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
