// Keeps the last press on a prerendered page that comes before React: src/main.tsx repeats it.
function keep(event) {
  const button = event.target.closest('button')
  if (button) globalThis.pressedEarly = button
}
addEventListener('click', keep, true)
globalThis.stopKeepingPresses = () => removeEventListener('click', keep, true)
