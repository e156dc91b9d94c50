import { TextLink } from '../../ui/TextLink/TextLink.tsx'

/** An address that a developer gave: a link where it leads to the web, else its text. */
export function UntrustedLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return <code>{href}</code>
  return (
    <TextLink href={href} external rel="noopener noreferrer nofollow">
      {href}
    </TextLink>
  )
}
