import fc from "fast-check";

// Each mutant meets the same examples, and one that fails is not made smaller: it only has to fail. A property
// ends after a second: what it has not noticed by then counts as missed.
fc.configureGlobal({ seed: 20, endOnFailure: true, interruptAfterTimeLimit: 1000 });
