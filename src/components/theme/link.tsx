import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** It must take an anchor's properties, with an in-app path as `href`. */
export type LinkComponent = ComponentType<ComponentProps<'a'>> | 'a'

const LinkContext = createContext<LinkComponent>('a')

/** Provides the link component, so that components do not import the router. */
export function LinkProvider({
  link = 'a',
  children,
}: {
  link?: LinkComponent | undefined
  children: ReactNode
}) {
  return <LinkContext value={link}>{children}</LinkContext>
}

export function useLink(): LinkComponent {
  return useContext(LinkContext)
}
