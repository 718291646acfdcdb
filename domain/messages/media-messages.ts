import { uploadFailures } from "#texts/site/upload-failures.ts";

/** What is said about pictures that an owner uploads. */
export const mediaMessages = () =>
  ({
    ...uploadFailures(),
    none: "Choose at least one picture first.",
    unknownPicture: "There is no such picture any more.",
    inUse: (uses: string) => `The picture is in use: ${uses}. Take it out there first.`,
    removeQuestion: (name: string) => `Are you sure you want to remove the picture ${name}?`,
    uploaded: (count: number) =>
      count === 1 ? "1 picture uploaded." : `${count} pictures uploaded.`,
    alreadyThere: "It was in the library already.",
    altSaved: "The description is saved.",
    removed: "The picture is removed.",
  }) as const;
