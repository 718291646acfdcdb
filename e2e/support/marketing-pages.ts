/** What §2 quotes of each public page: the one list that the browser tests read. */
export type MarketingPage = {
  path: string;
  /** The rules that say so. */
  rules: string;
  /** The document's title, in whole or in part. */
  title?: RegExp;
  /** Headings, in their order on the page. */
  headings: string[];
  /** Other words that stand on the page as they are. */
  texts?: string[];
  /** Labels of links and where they lead. */
  links?: [label: string, target: string][];
  buttons?: string[];
  /** How many there are of something, by a CSS selector. */
  counts?: [what: string, selector: string, count: number][];
};

export const marketingPages: MarketingPage[] = [
  {
    path: "/",
    rules: "§1.1, §2.20, §2.21, §2.22, §2.23, §2.24, §2.25, §2.26, §2.28",
    title: /Smart Air Purifiers with Plant/i,
    headings: [
      "Breathe Pure, Live Better",
      "The Future of Air Purification is Here",
      "Nature Meets Innovation",
      "Complete Purification",
      "Sustainable Excellence",
      "Explore Our Categories",
      "Air Purifiers",
      "Air Quality Monitors",
      "Breathe the Change",
      "Our Partners",
      "What Our Customers Say",
      "FREE AQI CHECKUP",
    ],
    texts: [
      "250+",
      "2020",
      "100%",
      "Particle Filtration",
      "Gas Absorption",
      "Plant-Based",
      "Smart Technology",
      "Hazardous air pollutants",
      "Compromised breathing",
      "Health risks",
      "Pure fresh air",
      "Enhanced wellbeing",
      "Natural purification",
    ],
    links: [
      ["Discover Our Range", "/shop"],
      ["Discover Greenverse", "/shop"],
      ["Transform Your Space", "/shop"],
      ["Explore More", "/shop"],
      ["Discover More", "/shop"],
      ["Explore our Products", "/shop"],
      ["Learn More", "/about"],
    ],
    counts: [
      ["statistics", ".stats dt", 4],
      ["checks", ".checks > li", 4],
      ["partners", ".partners li", 9],
      ["testimonials", ".voices figure", 3],
    ],
  },
  {
    path: "/about",
    rules: "§2.30, §2.31, §2.32, §2.33",
    headings: [
      "Redefining the Way We Breathe",
      "Our Origin",
      "Our Mission",
      "Pioneering Fresh Air in Homes",
      "Mission of Health and Comfort",
      "Transforming Living Spaces",
      "Our Achievements",
      "Trophy Wall",
    ],
    texts: ["About the company"],
    links: [
      ["Explore our Products", "/shop"],
      ["Explore our Journey", "/about#origin"],
    ],
  },
  {
    path: "/technology",
    rules: "§2.35, §2.36, §2.38, §9.13",
    headings: [
      "5 Filter Purification Technology",
      "Root purification with NASA Certified Plants",
      "Touch control & Hassle free gardening",
      "Energy Efficient",
      "Aesthetic Feel",
      "Customization",
    ],
    texts: [
      "99.97%",
      "Touch controls",
      "Customizable settings",
      "Automatic watering",
      "Water level monitoring",
    ],
  },
  {
    path: "/media",
    rules: "§2.39, §2.41, §2.42",
    headings: ["Featured In"],
    texts: ["Breathe green. Live greener."],
    links: [["Know More", "/blog"]],
    counts: [
      ["videos", ".video", 3],
      ["outlets", ".outlets li", 6],
      ["news", ".news-card", 4],
    ],
  },
  {
    path: "/shop",
    rules: "§1.1, §1.5, §2.43, §2.44, §2.45",
    title: /^Shop Air Purifiers & Monitors \| Greenverse Smart Air Solutions$/,
    headings: [
      "Our Products",
      "Air Purifier",
      "Indoor Monitor",
      "Outdoor Monitor",
      "Product Features",
      "Return Policy",
      "Shipping & Tracking",
    ],
    texts: ["₹29,999", "₹17,999", "₹34,999"],
    links: [["Buy Now", "/product/1"]],
    counts: [
      ["products", ".product-card", 3],
      ["features", ".product-card .marks li", 23],
    ],
  },
  {
    path: "/portal",
    rules: "§1.7, §2.68",
    headings: [
      "Sign Up Page",
      "Login Page",
      "Dashboard Page",
      "Live Readings",
      "Graphical Representation",
      "Excel Report",
    ],
    texts: ["Visit Portal"],
  },
  {
    path: "/blog",
    rules: "§2.69",
    headings: ["Clean Air Living"],
    counts: [["articles", ".articles > *", 5]],
  },
];
