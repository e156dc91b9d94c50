/** Where a press comes from. */
export type Source = 'left' | 'right' | 'ring'

/** What the glasses say of themselves. */
export type Status = {
  connectType: 'connected' | 'disconnected'
  isWearing: boolean
  /** 0 to 100. */
  batteryLevel: number
  isCharging: boolean
}

/** A person's act with the glasses of a web app, or with the phone. */
export type WebInput =
  | { type: 'press' | 'double_press' | 'long_press'; from: Source }
  | { type: 'swipe'; from: Source; direction: 'up' | 'down' }
  | { type: 'menu'; from: Source }
  | { type: 'exit'; answer: 'yes' | 'no' }
  | { type: 'status'; changes: Partial<Status> }
  | { type: 'background' | 'foreground' | 'crash' }
  | { type: 'location'; point: { latitude: number; longitude: number } }

/** How the head is held, from −1 to 1, and whether the person walks. */
export type Motion = { x: number; y: number; walking: boolean }

/** A call of the app that the person answers. */
export type WebAsk = { id: number; type: 'location' | 'album' | 'camera' }

/** Where the session behaves as glasses do and a browser alone wouldn't. */
export type Likeness = { slow: boolean; swipes: boolean; zeros: boolean; losses: boolean }
