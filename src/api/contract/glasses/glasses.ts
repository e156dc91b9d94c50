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
