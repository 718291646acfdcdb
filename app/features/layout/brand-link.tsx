import type { PictureData } from "#app/ui/picture.tsx";
import { here } from "#language";

/** The owner's logo. `isWhole`: it shows the shop's name itself. */
export type Logo = Pick<PictureData, "name" | "width" | "height"> & {
  /** Of its file, px. */
  file: number;
  isWhole: boolean;
};

/** The address of its file. */
export const logoFile = ({ name, file }: Logo) => `/pictures/${name}-${file}.webp`;

/** The sign and the name of the shop, leading home. */
export function BrandLink({ name, logo }: { name: string; logo?: Logo | undefined }) {
  return (
    <a className="brand" href={here("/")}>
      {logo ? (
        <img
          src={logoFile(logo)}
          width={logo.width}
          height={logo.height}
          alt={logo.isWhole ? name : ""}
        />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path
            fill="currentColor"
            d="M20.5 3.2C11 3 4.2 6.6 4.2 13.4c0 1.5.3 2.9.9 4.100C7.300 12.800 11 9.900 15.600 8.300 11.300 11 8 14.600 6.300 20.800l1.700.4c.3-1 .6-1.900 1-2.800 7.900.9 11.700-5.200 11.500-15.200z"
          />
        </svg>
      )}
      {logo?.isWhole ? null : name}
    </a>
  );
}
