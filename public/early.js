// Notes what is pressed before the page is live: src/makeLive.ts sets it null then, and presses it.
addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element && target.closest('#root button')
    if (button && globalThis.pressedEarly !== null) globalThis.pressedEarly = button
  },
  true,
)
