import styled from '@emotion/styled'

export type AvatarProps = {
  /** A name or an e-mail address; its first letter is shown. */
  name: string
  /** The size of the disc. */
  size?: 'small' | 'medium'
}

/** A person, beside their name or address. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <Disc aria-hidden data-size={size}>
      {letter}
    </Disc>
  )
}

const Disc = styled.span(({ theme: { color, radius, font } }) => ({
  flexShrink: 0,
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  border: `1px solid ${color.border}`,
  borderRadius: radius.pill,
  fontSize: font.size.body,
  fontWeight: font.weight.medium,
  color: color.neutralText,
  background: color.neutralSoft,
  '&[data-size=small]': { width: 24, height: 24, fontSize: font.size.caption },
}))
