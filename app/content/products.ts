/** What stands behind each feature of the catalogue, in a few words. */
export const featureNotes: Record<string, string> = {
  "AI sensing": "Reads the room and sets the fan",
  "5-stage filtration": "From pet fur to bacteria",
  "Root purification": "Roots stand in the airstream",
  "360° coverage": "Draws air in from every side",
  "Wi-Fi/Bluetooth": "Set-up in the room, control from anywhere",
  "H-13 HEPA": "99.97% of particles down to 0.3 microns",
  "VOC removal": "Formaldehyde, benzene, fumes",
  "Real-time AQI display": "One number, always lit",
  "Automatic water sprinkling": "Fill the tank, forget the can",
  "Wi-Fi": "Readings reach the portal by themselves",
  Bluetooth: "Set up from the phone, in the room",
  "3.5-inch touch LCD": "The number first, the reasons a tap away",
  "Remote monitoring": "The same readings, wherever you are",
  GSM: "Reports where no Wi-Fi reaches",
  GPS: "Every reading knows its place",
  "API integration": "Readings flow into your own systems",
  "Live location": "Where each station stands, on one map",
  "Dust filtration with exhaust fan": "The sensor chamber cleans itself",
  "Water resistance": "Stays outside through the monsoon",
  "RGB indicators": "The air's colour, seen from the street",
};

/** Where each finish of the catalogue is found on a product; the buyer does not choose it (0012). */
export const finishNotes: Record<number, string> = {
  1: "Slats of real wood with the material Wood; metal and plastic keep the color you choose.",
  2: "The case is matte and the glass of the screen glossy, in metal and in plastic.",
  3: "The front is wooden with the material Wood and matte with Plastic; the case is matte.",
};

/** Pictures of each product beside its variants: name in the picture folder, and what is shown. */
export const galleries: Record<number, { name: string; alt: string }[]> = {
  1: [
    { name: "purifier-gallery-threequarter", alt: "Air Purifier seen from three quarters" },
    { name: "purifier-gallery-display", alt: "The round touch display of the Air Purifier" },
    { name: "purifier-gallery-planter", alt: "The planter with a peace lily" },
    {
      name: "purifier-gallery-filter",
      alt: "The five filters in their order, beside the Air Purifier",
    },
    { name: "purifier-gallery-scale", alt: "Air Purifier beside an armchair" },
  ],
  2: [
    { name: "indoor-gallery-threequarter", alt: "Indoor Monitor seen from three quarters" },
    { name: "indoor-gallery-display", alt: "The 3.5-inch touch screen of the Indoor Monitor" },
    { name: "indoor-gallery-louvres", alt: "The sensor louvres at the side of the Indoor Monitor" },
    { name: "indoor-gallery-scale", alt: "Indoor Monitor on a desk beside a cup" },
  ],
  3: [
    { name: "outdoor-gallery-threequarter", alt: "Outdoor Monitor seen from three quarters" },
    {
      name: "outdoor-gallery-indicator",
      alt: "The lit ring of the Outdoor Monitor in its wooden front",
    },
    { name: "outdoor-gallery-louvres", alt: "The louvres of the Outdoor Monitor" },
    { name: "outdoor-gallery-scale", alt: "Outdoor Monitor on a wall beside a door" },
  ],
};
