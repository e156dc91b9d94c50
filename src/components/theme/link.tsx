import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** What a link component must take: an anchor's properties, with an in-app path as `href`. */
export type LinkComponent = ComponentType<ComponentProps<'a'>> | 'a'

const LinkContext = createContext<LinkComponent>('a')

/** Tells every component which link to use, so that none of them knows the router. */
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
