import * as z from 'zod/mini'
import { integer } from '../fields.ts'

/** Base64 of a BMP file, which begins with “BM” and a header of 54 bytes at least. */
export const bitmap = z
  .string()
  .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'), z.regex(/^Qk[0-3].{69}/, 'is not a BMP file'))

const of = <Type extends string, Fields extends z.core.$ZodShape>(layoutType: Type, fields: Fields) =>
  z.object({ layoutType: z.literal(layoutType), ...fields })

/** Unknown keys are ignored. */
export const layout = z.discriminatedUnion('layoutType', [
  of('text_wall', { text: z.string() }),
  of('double_text_wall', { topText: z.string(), bottomText: z.string() }),
  of('reference_card', { title: z.string(), text: z.string() }),
  of('dashboard_card', { leftText: z.string(), rightText: z.string() }),
  of('bitmap_view', { data: bitmap }),
  of('bitmap_animation', {
    frames: z.array(bitmap).check(z.minLength(1)),
    /** Milliseconds between two frames. */
    interval: z.number().check(z.positive()),
    repeat: z.boolean(),
  }),
  of('clear_view', {}),
])
export type Layout = z.output<typeof layout>

export const views = ['main', 'dashboard'] as const
export type View = (typeof views)[number]

/** The part of a `display_event` that is drawn; `durationMs` clears the view after that time. */
export const drawing = z.object({
  view: z._default(z.enum(views), 'main'),
  layout,
  durationMs: z.optional(z.nullable(integer({ least: 0 }))),
})
export type Drawing = z.output<typeof drawing>
