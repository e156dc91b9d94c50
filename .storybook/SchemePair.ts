import { createElement, type ReactNode } from 'react'
import { useGlobals, useParameter, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { styled } from 'storybook/theming'

import type { viewports } from './viewports.ts'

/** The canvas; beside it, while the toolbar's scheme is `both`, the same story or docs page in
 * dark, in a window of its own: dialogs, toasts and plays need one each. Both share the browser's
 * storage: they sign in and out together. */
export function SchemePair({ children }: { children?: ReactNode }) {
  const [{ scheme, viewport }] = useGlobals()
  const { options = {} } = useParameter<{ options?: Partial<typeof viewports> }>('viewport', {})
  const size = options[viewport?.value as keyof typeof viewports]?.styles
  const api = useStorybookApi()
  const { storyId, viewMode } = useStorybookState()
  const isPair = scheme === 'both' && storyId !== undefined
  const { previewHref } = isPair
    ? api.getStoryHrefs(storyId, { viewMode: viewMode ?? 'story', queryParams: { globals: 'scheme:dark' } })
    : { previewHref: '' }

  // Storybook's own bundler of the manager knows no automatic JSX.
  return createElement(
    Pair,
    { 'data-pair': isPair },
    createElement(Half, null, children),
    isPair &&
      createElement(
        Half,
        null,
        createElement(Frame, {
          title: 'Dark',
          srcDoc: frameOf(previewHref),
          style: viewMode === 'story' ? size : undefined,
        }),
      ),
  )
}

/** A frame in a frame: the manager would else take the second preview's messages for the first one's. */
function frameOf(address: string): string {
  const src = new URL(address, location.href).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><title>Dark</title><style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; overflow: hidden }</style><iframe title="Dark" src="${src}"></iframe>`
}

const Pair = styled.div<{ 'data-pair': boolean }>({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: '1fr',
  '&[data-pair=true]': { gridTemplateColumns: '1fr 1fr' },
})
const Half = styled.div({ position: 'relative', minWidth: 0, overflow: 'auto' })
const Frame = styled.iframe({ width: '100%', height: '100%', border: 0 })
