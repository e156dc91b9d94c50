import type { WebPermission } from '../api/contract/apps/webPermissions.ts'
import type { Container } from '../api/contract/glasses/containers.ts'
import type { HostFinding } from '../api/contract/sessions/webFindings.ts'
import type { HostSight } from '../api/contract/sessions/webSights.ts'

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

/** Where the host behaves as glasses and phone do and the maker's simulator doesn't; all of them by default. */
export type AsOnGlasses = {
  /** Calls take the time that the radio takes. */
  slow: boolean
  /** A swipe is several events. */
  swipes: boolean
  /** Values of zero are left out of events. */
  zeros: boolean
  /** What is drawn in the background, and pictures sent too early, get lost. */
  losses: boolean
}

export type HostOptions = {
  user: { uid: number; name: string; avatar: string; country: string }
  serial: string
  permissions: readonly WebPermission[]
  asOnGlasses: AsOnGlasses
}

export type GlassesStatus = {
  connectType: 'connected' | 'disconnected'
  isWearing: boolean
  /** 0 to 100. */
  batteryLevel: number
  isCharging: boolean
  isInCase: boolean
}

export type Ask =
  | { type: 'location'; accuracy: string; timeoutMs: number | null }
  | { type: 'album' }
  | { type: 'camera' }

export type HostState = {
  options: HostOptions
  status: GlassesStatus
  /** Of the page that is shown; null before the first one and after the end. */
  containers: readonly Container[] | null
  /** Which page of this launch it is, from 1. */
  page: number
  pageShownAt: number
  isForeground: boolean
  exitDialog: null | { yes: boolean }
  /** Of the page, for the glasses' menu; `menu`: while that is open. */
  menuItems: readonly MenuItem[]
  menu: null | { selected: number }
  /** Until the next press. */
  isDisplayOff: boolean
  hasEnded: boolean
  storage: ReadonlyMap<string, string>
  microphone: null | 'glasses' | 'phone'
  /** Milliseconds between two reports. */
  imuPace: number | null
  followsLocation: boolean
  /** Until when calls that were made keep the radio busy. */
  busyUntil: number
  pictureUntil: number
  /** Containers that a failed call wanted, by their names. */
  failed: readonly string[]
  /** What the app should do by then, or a finding says so. */
  awaited: { by: number; for: 'exitDialog' | 'answer' } | null
  /** Whether a No closed the exit dialog, after which presses go on. */
  saidNo: boolean
}

export type MenuItem = { id: number; name: string }

/** What came of a call or an input: the new state, what the page is called with, and what is wrong. */
export type Outcome = { state: HostState; pushes: Push[]; findings: HostFinding[] }

export const asOnGlasses: AsOnGlasses = { slow: true, swipes: true, zeros: true, losses: true }

export const startHost = (
  options: HostOptions,
  storage: ReadonlyMap<string, string> = new Map(),
): HostState => ({
  options,
  status: {
    connectType: 'connected',
    isWearing: true,
    batteryLevel: 80,
    isCharging: false,
    isInCase: false,
  },
  containers: null,
  page: 0,
  pageShownAt: 0,
  isForeground: true,
  exitDialog: null,
  menuItems: [],
  menu: null,
  isDisplayOff: false,
  hasEnded: false,
  storage,
  microphone: null,
  imuPace: null,
  followsLocation: false,
  busyUntil: 0,
  pictureUntil: 0,
  failed: [],
  awaited: null,
  saidNo: false,
})

export const capturing = ({ containers }: HostState) =>
  containers?.find(({ capturesEvents }) => capturesEvents) ?? null

export const withContainer = (state: HostState, container: Container): HostState => ({
  ...state,
  containers: state.containers?.map((one) => (one.id === container.id ? container : one)) ?? null,
})

export const glassesInfo = ({ options, status }: HostState) => ({
  model: 'g2',
  sn: options.serial,
  status: { sn: options.serial, ...status },
})

/** An event for the page. On the wire, as on glasses, a value of zero or an empty text is left out. */
export const hubEvent = (
  { options }: HostState,
  type: 'textEvent' | 'listEvent' | 'sysEvent' | 'audioEvent' | 'menuItemClickEvent',
  fields: Record<string, unknown>,
): Push => ({
  method: 'evenHubEvent',
  data: { type, jsonData: options.asOnGlasses.zeros ? withoutZeros(fields) : fields },
})

const withoutZeros = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0 && value !== ''))

export const systemEvent = (state: HostState, type: number, from?: Source): Push =>
  hubEvent(state, 'sysEvent', { eventType: type, ...(from && { eventSource: sources[from] }) })

export const ended = (state: HostState): HostState => ({
  ...state,
  containers: null,
  exitDialog: null,
  menu: null,
  isDisplayOff: false,
  hasEnded: true,
  microphone: null,
  imuPace: null,
  followsLocation: false,
  awaited: null,
})

/** What a call showed that stores look for: the app did what it was waited for. */
export function sightOf(before: HostState, after: HostState): HostSight | null {
  switch (before.awaited?.for) {
    case 'exitDialog':
      return before.exitDialog === null && after.exitDialog !== null ? 'exit_dialog' : null
    case 'answer':
      return 'press_after_no'
    default:
      return null
  }
}
