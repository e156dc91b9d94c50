import styled from '@emotion/styled'
import { TextLink } from '../ui/TextLink.tsx'
import { Breakable } from './PackageName.tsx'

/** Scheme, host and port that an address leads to, as the browser reads it; empty where it leads to no server. */
export function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? '' : origin
}

type AddressProps = {
  /** Leads there, where a browser can, though a stranger wrote it. */
  linked?: boolean
  children: string
}

/** An address of which the server's origin stands out; one that does not begin with it says where it leads. It may
 * break before its path and after each of that's parts, rather than within a word; a link, which is read aloud as one
 * name, also within its host. */
export function Address({ linked = false, children }: AddressProps) {
  const origin = originOf(children)
  const isWritten = origin !== '' && children.toLowerCase().startsWith(origin)
  const text = (
    <Text>
      {isWritten && (
        <>
          <Origin>
            <Breakable after={linked ? /(?<=\.)/ : /(?!)/}>{children.slice(0, origin.length)}</Breakable>
          </Origin>
          <wbr />
        </>
      )}
      <Breakable after={/(?<=.[/?&])/}>{isWritten ? children.slice(origin.length) : children}</Breakable>
      {origin !== '' && !isWritten && (
        <>
          {' (leads to '}
          <Origin>{origin}</Origin>
          {')'}
        </>
      )}
    </Text>
  )
  if (!linked || !/^https?:/i.test(origin)) return text
  return (
    <TextLink href={children} external rel="noopener noreferrer nofollow">
      {text}
    </TextLink>
  )
}

const Text = styled.code({ overflowWrap: 'anywhere' })

const Origin = styled.strong(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))
