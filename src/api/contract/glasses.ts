export const glassesModels = ['Even Realities G1', 'Vuzix Z100', 'Mentra Live', 'Generic'] as const
export type GlassesModel = (typeof glassesModels)[number]

/** What glasses have, as `tpa_connection_ack` and `capabilities_update` say it (PROTOCOL.md §2). */
export type Capabilities = {
  modelName: string
  hasCamera: boolean
  camera: { resolution: { width: number; height: number }; hasHDR: boolean } | null
  hasDisplay: boolean
  display: {
    count: number
    isColor: boolean
    color: string
    canDisplayBitmap: boolean
    resolution: { width: number; height: number }
    maxTextLines: number
  } | null
  hasMicrophone: boolean
  hasSpeaker: boolean
  hasIMU: boolean
  hasButton: boolean
  hasLight: boolean
  hasWifi: boolean
  power: { hasExternalBattery: boolean }
}

/** The glasses' text area, in the pixels of their display and in the characters that fit into it. */
export type TextArea = { width: number; height: number; columns: number; lines: number }

const green = { isColor: false, color: 'green', canDisplayBitmap: true }

export const capabilitiesOf: Record<GlassesModel, Capabilities> = {
  'Even Realities G1': {
    modelName: 'Even Realities G1',
    hasCamera: false,
    camera: null,
    hasDisplay: true,
    display: { ...green, count: 2, resolution: { width: 640, height: 200 }, maxTextLines: 5 },
    hasMicrophone: true,
    hasSpeaker: false,
    hasIMU: true,
    hasButton: false,
    hasLight: false,
    hasWifi: false,
    power: { hasExternalBattery: true },
  },
  'Vuzix Z100': {
    modelName: 'Vuzix Z100',
    hasCamera: false,
    camera: null,
    hasDisplay: true,
    display: { ...green, count: 1, resolution: { width: 640, height: 480 }, maxTextLines: 7 },
    hasMicrophone: false,
    hasSpeaker: false,
    hasIMU: false,
    hasButton: true,
    hasLight: false,
    hasWifi: false,
    power: { hasExternalBattery: false },
  },
  'Mentra Live': {
    modelName: 'Mentra Live',
    hasCamera: true,
    camera: { resolution: { width: 1920, height: 1080 }, hasHDR: false },
    hasDisplay: false,
    display: null,
    hasMicrophone: true,
    hasSpeaker: true,
    hasIMU: true,
    hasButton: true,
    hasLight: true,
    hasWifi: true,
    power: { hasExternalBattery: false },
  },
  Generic: {
    modelName: 'Generic',
    hasCamera: false,
    camera: null,
    hasDisplay: true,
    display: { ...green, count: 1, resolution: { width: 640, height: 400 }, maxTextLines: 10 },
    hasMicrophone: true,
    hasSpeaker: true,
    hasIMU: true,
    hasButton: true,
    hasLight: false,
    hasWifi: true,
    power: { hasExternalBattery: false },
  },
}

/** Where text is drawn; null on glasses without a display. */
export const textAreaOf: Record<GlassesModel, TextArea | null> = {
  'Even Realities G1': { width: 576, height: 200, columns: 44, lines: 5 },
  'Vuzix Z100': { width: 600, height: 460, columns: 40, lines: 7 },
  'Mentra Live': null,
  Generic: { width: 600, height: 380, columns: 44, lines: 10 },
}
