import styled from '@emotion/styled'

/** Scheme, host and port that an address leads to, as the browser reads it; empty where it leads to no server. */
export function originOf(address: string): string {
  const origin = URL.canParse(address) ? new URL(address).origin : 'null'
  return origin === 'null' ? '' : origin
}

/** An address of which the server's origin stands out; one that does not begin with it says where it leads. */
export function Address({ children }: { children: string }) {
  const origin = originOf(children)
  if (origin === '') return <Text>{children}</Text>
  if (children.toLowerCase().startsWith(origin))
    return (
      <Text>
        <Origin>{children.slice(0, origin.length)}</Origin>
        {children.slice(origin.length)}
      </Text>
    )
  return (
    <Text>
      {children} (leads to <Origin>{origin}</Origin>)
    </Text>
  )
}

const Text = styled.code({ overflowWrap: 'anywhere' })

const Origin = styled.strong(({ theme: { font } }) => ({ fontWeight: font.weight.medium }))
