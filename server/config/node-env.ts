/**
 * Which of their builds React and other packages choose, which they do once, when they are loaded:
 * imported before anything else. The built site is always drawn with the production builds.
 */
process.env.NODE_ENV = process.argv.includes("--dev") ? "development" : "production";
