// Fetches the code of a page that is HTML already, once it has been painted: neither waits for the other.
const files = document.currentScript.dataset.files.split(' ')
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    import(files[0])
  }),
)

// Notes what is pressed before the page is live: src/makeLive.ts sets it null then, and presses it.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('#root button')
    if (button && globalThis.pressedEarly !== null) globalThis.pressedEarly = button
  },
  true,
)
