// Fetches the code of a page that is HTML already, once it has been painted: neither waits for the other.
const files = document.currentScript.dataset.files.split(' ')
let isFetched = false

function fetchCode() {
  if (isFetched) return
  isFetched = true
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import(files[0])
}

new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
// Where the browser tells of no paint, or is asked for something first.
setTimeout(fetchCode, 1_000)
addEventListener('pointerdown', fetchCode, true)
addEventListener('keydown', fetchCode, true)

// Keeps what is pressed before the page is live: src/makeLive.ts presses it then. Null is a page that is live.
addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest('#root button')
    if (!button || globalThis.pressedEarly === null) return
    globalThis.pressedEarly = button
    event.stopPropagation()
    event.preventDefault()
  },
  true,
)
