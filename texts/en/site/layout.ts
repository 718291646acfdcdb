import { texts } from "#language";
/** What the frame around every page says: header, menus and the line of a demo (§2.13–§2.15). */
export const layout = texts({
  skip: "Skip to content",
  main: "Main",
  mainPhone: "Main, phone",
  menu: "Menu",
  home: "Home",
  about: "About",
  media: "Media",
  technology: "Technology",
  shop: "Shop",
  portal: "Portal",
  blog: "Blog",
  cart: "Cart",
  /** Behind the number on the cart, for screen readers. */
  items: (count: number): string => (count === 1 ? " item" : " items"),
  login: "Login",
  loginOrSignUp: "Login / Sign Up",
  greeting: (name: string) => `Hi, ${name}`,
  dashboard: "Admin dashboard",
  profile: "Profile",
  orders: "Orders",
  logout: "Logout",
  checkingRole: "Checking your role...",
  demoShop: "Demo shop",
  mailbox: "Mailbox",
  newTab: "(in a new tab)",
});
