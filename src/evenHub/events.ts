export const eventType = {
  press: 0,
  swipeUp: 1,
  swipeDown: 2,
  doublePress: 3,
  foreground: 4,
  background: 5,
  crash: 6,
  exit: 7,
  imu: 8,
  longPress: 9,
  longPressReleased: 10,
} as const

export const sources = { right: 1, ring: 2, left: 3 } as const
export type Source = keyof typeof sources

/** What the host calls the page with, as `window._listenEvenAppMessage` takes it. */
export type Push = { method: string; data: Record<string, unknown> }
