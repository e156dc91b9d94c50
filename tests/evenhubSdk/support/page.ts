/** All that the SDK needs of a page, before it is loaded. */
const page = Object.assign(new EventTarget(), {
  ...{ setTimeout, clearTimeout, setInterval, clearInterval },
  flutter_inappwebview: {},
})
Object.assign(globalThis, { window: page, document: { readyState: 'complete' } })
