// Prerendered pages load the portal after their first paint: LCP 0.8 s instead of 1.7 s (`npm run bench -- signin`).
const [entry, ...imported] = document.currentScript.dataset.modules.split(' ')

function load() {
  for (const href of imported) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      crossOrigin: '',
    })
    document.head.append(link)
  }
  import(entry)
}

if (PerformanceObserver.supportedEntryTypes.includes('paint'))
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    load()
  }).observe({ type: 'paint', buffered: true })
else load()

// The last press before React has hydrated the page; src/main.tsx repeats it. A press before this file has come
// submits the page's form, which leads here again with the button's name.
const pressed = new URLSearchParams(location.search)
globalThis.pressedEarly = [...document.querySelectorAll('button[name]')].find(({ name }) => pressed.has(name))
if (globalThis.pressedEarly) history.replaceState(history.state, '', location.pathname)
function keepPress(event) {
  const button = event.target.closest('button')
  if (!button) return
  event.preventDefault()
  globalThis.pressedEarly = button
}
addEventListener('click', keepPress, true)
globalThis.stopKeepingPresses = () => removeEventListener('click', keepPress, true)
