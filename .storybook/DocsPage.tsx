import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type ReactNode, useEffect, useState } from 'react'
import { themes } from 'storybook/theming'

import { ThemeProvider } from '../src/components/theme/ThemeProvider.tsx'

/** Every documentation page, in the toolbar's scheme, with the portal's theme for the blocks on it. */
export function DocsPage({ children, ...props }: DocsContainerProps & { children?: ReactNode }) {
  const scheme = useToolbarScheme(props.context.channel)

  return (
    <ThemeProvider>
      <DocsContainer {...props} theme={themes[scheme]}>
        {children}
      </DocsContainer>
    </ThemeProvider>
  )
}

function useToolbarScheme(channel: DocsContainerProps['context']['channel']): 'light' | 'dark' {
  const [scheme, setScheme] = useState<'light' | 'dark'>(
    /scheme:dark/.test(new URL(location.href).searchParams.get('globals') ?? '') ? 'dark' : 'light',
  )
  useEffect(() => {
    const listen = ({ globals }: { globals: { scheme?: string } }) =>
      setScheme(globals.scheme === 'dark' ? 'dark' : 'light')
    channel.on('globalsUpdated', listen)
    return () => channel.off('globalsUpdated', listen)
  }, [channel])
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  return scheme
}
