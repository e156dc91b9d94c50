import type { Layout } from '../../../api/contract/layouts.ts'

type Moment = {
  /** From the session's beginning. */
  ms: number
  direction: 'toApp' | 'fromApp'
  /** As the log of Try It tells it. */
  summary: string
  layout?: Layout
}

/** After this the session begins anew. */
export const sessionMs = 16_000

export const firstDrawingMs = 1_300

/** How an app answers two questions, message by message. */
export const moments: readonly Moment[] = [
  { ms: 600, direction: 'fromApp', summary: 'tpa_connection_init' },
  { ms: 900, direction: 'fromApp', summary: 'subscribed to transcription:en-US, touch_event' },
  drawing(firstDrawingMs, { layoutType: 'text_wall', text: 'Ask for a line, or tap for all of them.' }),
  { ms: 4_000, direction: 'toApp', summary: 'transcription:en-US “When is the next tram?” (final)' },
  drawing(4_600, {
    layoutType: 'reference_card',
    title: 'Line 4 to the harbor',
    text: 'Leaves in 3 minutes\nStop B, across the street',
  }),
  { ms: 9_500, direction: 'toApp', summary: 'touch_event single_tap' },
  drawing(10_100, {
    layoutType: 'double_text_wall',
    topText: 'Line 4\nin 3 min\nStop B',
    bottomText: 'Line 9\nin 7 min\nStop A',
  }),
]

function drawing(ms: number, layout: Layout): Moment {
  const { layoutType, ...texts } = layout
  const shown = Object.values(texts).join(' · ').replaceAll('\n', ' ')
  return { ms, direction: 'fromApp', summary: `${layoutType}: ${shown}`, layout }
}
