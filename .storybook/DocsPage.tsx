import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { Fragment, type ReactNode, useEffect, useState } from 'react'

import { ThemeProvider } from '../src/components/theme/ThemeProvider.tsx'
import { storybookThemes } from './theme.ts'
import { applyGlobals, initialGlobals } from './toolbar.ts'

type ToolbarGlobals = Partial<typeof initialGlobals>

declare global {
  /** Where Storybook's docs blocks find the window for a story's frame. */
  var PREVIEW_URL: string | undefined
}

export function DocsPage({ children, ...props }: DocsContainerProps & { children?: ReactNode }) {
  const globals = useToolbar(props.context.channel)
  useEffect(() => applyGlobals(globals, 'docs'), [globals])
  const address = frameUrl(globals)
  globalThis.PREVIEW_URL = address

  return (
    <ThemeProvider>
      <DocsContainer {...props} theme={storybookThemes[globals.scheme === 'dark' ? 'dark' : 'light']}>
        <Fragment key={address}>{children}</Fragment>
      </DocsContainer>
    </ThemeProvider>
  )
}

function useToolbar(channel: DocsContainerProps['context']['channel']): ToolbarGlobals {
  const [globals, setGlobals] = useState<ToolbarGlobals>(
    () => (channel.last('globalsUpdated') ?? channel.last('setGlobals'))?.[0]?.globals ?? initialGlobals,
  )
  useEffect(() => {
    const listen = ({ globals }: { globals: ToolbarGlobals }) => setGlobals(globals)
    channel.on('globalsUpdated', listen)
    return () => channel.off('globalsUpdated', listen)
  }, [channel])
  return globals
}

/** A frame in a docs page shows its story as the toolbar says, which Storybook leaves out.
 * Embedded, it does not play: several plays at once would take the focus from each other. */
function frameUrl(globals: ToolbarGlobals): string {
  const chosen = Object.keys(initialGlobals).flatMap((name) => {
    const value = globals[name as keyof ToolbarGlobals]
    return value === undefined ? [] : [`${name}:${value}`]
  })
  return `iframe.html?embed=true&globals=${chosen.join(';')}`
}
