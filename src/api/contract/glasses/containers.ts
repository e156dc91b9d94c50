import * as z from 'zod/mini'

import { integer } from '../fields.ts'
import { containersDisplay } from './glasses.ts'
import { bitmap } from './layouts.ts'

const shade = integer({ least: 0, most: containersDisplay.levels - 1 })

const box = {
  id: integer(),
  name: z.string(),
  x: integer(),
  y: integer(),
  width: integer(),
  height: integer(),
  /** The larger, the closer to the front. */
  zOrder: integer(),
  capturesEvents: z.boolean(),
  borderWidth: integer({ least: 0 }),
  borderColor: shade,
  borderRadius: integer({ least: 0 }),
  padding: integer({ least: 0 }),
}

export const container = z.discriminatedUnion('kind', [
  /** `firstLine`: how many lines are scrolled away above it. */
  z.object({ kind: z.literal('text'), ...box, content: z.string(), firstLine: integer({ least: 0 }) }),
  /** `selected`: the place of the item that swipes have reached. */
  z.object({
    kind: z.literal('list'),
    ...box,
    items: z.array(z.string()),
    /** 0: as wide as the longest. */
    itemWidth: integer({ least: 0 }),
    framesSelection: z.boolean(),
    selected: integer({ least: 0 }),
  }),
  /** `data`: null until a picture was sent. */
  z.object({ kind: z.literal('picture'), ...box, data: z.nullable(bitmap) }),
])
export type Container = z.output<typeof container>
export type ContainerOf<Kind extends Container['kind']> = Extract<Container, { kind: Kind }>

/** What a web app has drawn: containers, placed by their upper left corners. */
export const containersLayout = z.object({
  layoutType: z.literal('containers'),
  containers: z.array(container).check(z.maxLength(12)),
})
export type ContainersLayout = z.output<typeof containersLayout>

/** Of a container, what is within its border and padding. */
export function innerBox({ x, y, width, height, borderWidth, padding }: Container) {
  const edge = borderWidth + padding
  return {
    x: x + edge,
    y: y + edge,
    width: Math.max(0, width - 2 * edge),
    height: Math.max(0, height - 2 * edge),
  }
}

/** A layout's text for screen readers. */
export const textOfContainers = ({ containers }: ContainersLayout): string =>
  containers.map(textOfContainer).join('\n').trim()

function textOfContainer(container: Container): string {
  switch (container.kind) {
    case 'text':
      return container.content
    case 'list':
      return container.items
        .map((item, place) =>
          container.capturesEvents && place === container.selected ? `${item} (selected)` : item,
        )
        .join('\n')
    case 'picture':
      return container.data === null ? '' : 'A picture'
  }
}
