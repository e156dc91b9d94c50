export const glassesModels = [
  'Even Realities G1',
  'Vuzix Z100',
  'Mentra Live',
  'Mentra Nex',
  'Simulated Glasses',
] as const
export type GlassesModel = (typeof glassesModels)[number]

/** The glasses of web apps, which place containers where the others set rows of text. */
export const containersModel = 'Even Realities G2'
export type LensModel = GlassesModel | typeof containersModel

/** Its display, in pixels, of 16 levels of green. */
export const containersDisplay = {
  width: 576,
  height: 288,
  lineHeight: 27,
  itemHeight: 40,
  levels: 16,
} as const

/** Without a display, an app only listens and speaks. */
export const hasDisplay = (model: GlassesModel) => model !== 'Mentra Live'

export const hasMicrophone = (model: GlassesModel) => model !== 'Vuzix Z100'

export const pressTypes = ['short', 'double', 'long'] as const
export type PressType = (typeof pressTypes)[number]

/** How the glasses' button can be pressed; empty without one. */
export const pressTypesOf: Record<GlassesModel, readonly PressType[]> = {
  'Even Realities G1': [],
  'Vuzix Z100': [],
  'Mentra Live': pressTypes,
  'Mentra Nex': [],
  'Simulated Glasses': ['short'],
}

/** Their figures are not published: they have another model's. */
export const isApproximate = (model: GlassesModel) => approximate.includes(model)
const approximate: GlassesModel[] = ['Mentra Nex', 'Simulated Glasses']

type Size = { width: number; height: number }

/** As in `tpa_connection_ack` and `capabilities_update`. */
export type Capabilities = {
  modelName: string
  hasCamera: boolean
  camera: {
    resolution: Size
    hasHDR: boolean
    hasFocus: boolean
    video: {
      canRecord: boolean
      canStream: boolean
      supportedStreamTypes: string[]
      supportedResolutions: Size[]
    }
  } | null
  hasDisplay: boolean
  display: {
    count: number
    isColor: boolean
    color: string
    canDisplayBitmap: boolean
    resolution: Size
    fieldOfView: { horizontal: number }
    maxTextLines: number
    adjustBrightness: boolean
  } | null
  hasMicrophone: boolean
  microphone: { count: number; hasVAD: boolean } | null
  hasSpeaker: boolean
  speaker: { count: number; isPrivate: boolean } | null
  hasIMU: boolean
  imu: { axisCount: number; hasAccelerometer: boolean; hasCompass: boolean; hasGyroscope: boolean } | null
  hasButton: boolean
  button: { count: number; buttons: { type: 'press'; events: PressEvent[]; isCapacitive: boolean }[] } | null
  hasLight: boolean
  light: {
    count: number
    lights: {
      id: string
      purpose: 'privacy' | 'user_feedback'
      isFullColor: boolean
      color: string
      position: 'front_facing' | 'user_facing'
    }[]
  } | null
  power: { hasExternalBattery: boolean }
  hasWifi: boolean
}

type PressEvent = 'press' | 'double_press' | 'long_press'

const nothing = {
  hasCamera: false,
  camera: null,
  hasDisplay: false,
  display: null,
  hasMicrophone: false,
  microphone: null,
  hasSpeaker: false,
  speaker: null,
  hasIMU: false,
  imu: null,
  hasButton: false,
  button: null,
  hasLight: false,
  light: null,
  power: { hasExternalBattery: false },
  hasWifi: false,
} satisfies Omit<Capabilities, 'modelName'>

const display = { count: 1, isColor: false, color: 'green', canDisplayBitmap: false, adjustBrightness: true }
const largeDisplay = {
  ...display,
  resolution: { width: 640, height: 480 },
  fieldOfView: { horizontal: 30 },
  maxTextLines: 7,
}
const microphone = { count: 1, hasVAD: false }
const speaker = { count: 1, isPrivate: false }
const eventOf: Record<PressType, PressEvent> = { short: 'press', double: 'double_press', long: 'long_press' }
const buttonOf = (model: GlassesModel) => ({
  count: 1,
  buttons: [
    {
      type: 'press' as const,
      events: pressTypesOf[model].map((pressType) => eventOf[pressType]),
      isCapacitive: false,
    },
  ],
})

const g1: Omit<Capabilities, 'modelName'> = {
  ...nothing,
  hasDisplay: true,
  display: {
    ...display,
    count: 2,
    canDisplayBitmap: true,
    resolution: { width: 640, height: 200 },
    fieldOfView: { horizontal: 25 },
    maxTextLines: 5,
  },
  hasMicrophone: true,
  microphone,
  // It notices how the head is held, and gives no measurements.
  hasIMU: true,
}

/** Equal to the platform's public table, except the Nex's, which has the G1's. */
export const capabilitiesOf: Record<GlassesModel, Capabilities> = {
  'Even Realities G1': { modelName: 'Even Realities G1', ...g1 },
  'Vuzix Z100': { modelName: 'Vuzix Z100', ...nothing, hasDisplay: true, display: largeDisplay },
  'Mentra Live': {
    modelName: 'Mentra Live',
    ...nothing,
    hasCamera: true,
    camera: {
      resolution: { width: 1920, height: 1080 },
      hasHDR: false,
      hasFocus: true,
      video: {
        canRecord: true,
        canStream: true,
        supportedStreamTypes: ['rtmp'],
        supportedResolutions: [
          { width: 1920, height: 1080 },
          { width: 1280, height: 720 },
          { width: 640, height: 480 },
        ],
      },
    },
    hasMicrophone: true,
    microphone: { count: 1, hasVAD: true },
    hasSpeaker: true,
    speaker,
    hasIMU: true,
    imu: { axisCount: 6, hasAccelerometer: true, hasCompass: false, hasGyroscope: true },
    hasButton: true,
    button: buttonOf('Mentra Live'),
    hasLight: true,
    light: {
      count: 2,
      lights: [
        {
          id: 'privacy',
          purpose: 'privacy',
          isFullColor: false,
          color: 'white',
          position: 'front_facing',
        },
        {
          id: 'user_feedback',
          purpose: 'user_feedback',
          isFullColor: true,
          color: 'rgb',
          position: 'user_facing',
        },
      ],
    },
    hasWifi: true,
  },
  'Mentra Nex': { modelName: 'Mentra Nex', ...g1 },
  'Simulated Glasses': {
    modelName: 'Simulated Glasses',
    ...nothing,
    hasDisplay: true,
    display: largeDisplay,
    hasMicrophone: true,
    microphone,
    hasSpeaker: true,
    speaker,
    hasButton: true,
    button: buttonOf('Simulated Glasses'),
  },
}
