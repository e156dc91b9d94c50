export const glassesModels = [
  'Even Realities G1',
  'Vuzix Z100',
  'Mentra Live',
  'Mentra Nex',
  'Simulated Glasses',
] as const
export type GlassesModel = (typeof glassesModels)[number]

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

/** The glasses' text area, in the pixels of their display and in the characters that fit into it. */
export type TextArea = { width: number; height: number; columns: number; lines: number }

/** Where text is drawn; null on glasses without a display. */
export const textAreaOf: Record<GlassesModel, TextArea | null> = {
  'Even Realities G1': { width: 576, height: 200, columns: 44, lines: 5 },
  'Vuzix Z100': { width: 600, height: 460, columns: 40, lines: 7 },
  'Mentra Live': null,
  'Mentra Nex': { width: 576, height: 200, columns: 44, lines: 5 },
  'Simulated Glasses': { width: 600, height: 460, columns: 40, lines: 7 },
}
