/**
 * Whether the page is one file that runs the product by itself. Where it lies says nothing of the product then: addresses of the product stand behind a `#`, and
 * what its pages ask for is answered in the page.
 */
export const isPrototype = document.documentElement.hasAttribute("data-prototype");
