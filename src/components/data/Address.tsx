import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { NewTabHint, TextLink } from '../ui/TextLink.tsx'
import { Breakable } from './AppName.tsx'

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

/** An address whose origin stands out; one that doesn't begin with it says where it leads. Breaks before its path and
 * after each of that's parts, not within a word; a link, which is read aloud as one name, also within its host. */
export function Address({ linked = false, children }: AddressProps) {
  const origin = originOf(children)
  const isWritten = origin !== '' && children.toLowerCase().startsWith(origin)
  const isLink = linked && /^https?:/i.test(origin)
  const Last = isLink ? Marked : Breakable
  const rest = isWritten ? children.slice(origin.length) : children
  const Host = rest === '' ? Last : Breakable
  const text = (
    <Text>
      {isWritten && (
        <Origin>
          <Host after={linked ? /(?<=\.)/ : /(?!)/}>{children.slice(0, origin.length)}</Host>
        </Origin>
      )}
      {isWritten && rest !== '' && <wbr />}
      {origin !== '' && !isWritten ? (
        <>
          <Breakable after={parts}>{rest}</Breakable>
          {' (leads to '}
          <Origin>{origin}</Origin>
          <Last after={parts}>)</Last>
        </>
      ) : (
        rest !== '' && <Last after={parts}>{rest}</Last>
      )}
    </Text>
  )
  if (!isLink) return text
  return (
    <TextLink href={children} external marked rel="noopener noreferrer nofollow">
      {text}
    </TextLink>
  )
}

const parts = /(?<=.[/?&])/

/** No line's end parts the last letter from the mark of a new tab. */
const Marked = ({ children, after }: ComponentProps<typeof Breakable>) => (
  <>
    <Breakable after={after}>{children.slice(0, -1)}</Breakable>
    <Kept>
      {children.slice(-1)}
      <NewTabHint />
    </Kept>
  </>
)

const Kept = styled.span({ whiteSpace: 'nowrap' })

const Text = styled.code({ overflowWrap: 'anywhere' })

const Origin = styled.strong(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))
