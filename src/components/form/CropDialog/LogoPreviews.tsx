import styled from '@emotion/styled'

import type { CropSquare, ShownPicture } from './CropSquare.tsx'

export type LogoPreviewsProps = { picture: ShownPicture; square: CropSquare }

const side = 64

const grounds = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['lens', 'In the lens'],
] as const

/** The logo as it will be on a light and a dark page, and in the one colour that a lens has. */
export function LogoPreviews({ picture, square }: LogoPreviewsProps) {
  const scale = side / square.size

  return (
    <List>
      {grounds.map(([ground, label]) => (
        <Item key={ground}>
          <Tile data-ground={ground}>
            <img
              src={picture.url}
              alt=""
              style={{
                width: picture.width * scale,
                height: picture.height * scale,
                translate: `${-square.left * scale}px ${-square.top * scale}px`,
              }}
            />
          </Tile>
          {label}
        </Item>
      ))}
    </List>
  )
}

const List = styled.ul(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[5] }))

const Item = styled.li(({ theme: { color, space, font } }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: space[1],
  fontSize: font.size.caption,
  color: color.textQuiet,
}))

const Tile = styled.div(({ theme: { color, radius } }) => ({
  width: side,
  height: side,
  overflow: 'hidden',
  isolation: 'isolate',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  '& img': { maxWidth: 'none' },
  '&[data-ground=light]': { background: '#ffffff' },
  '&[data-ground=dark]': { background: '#0d0d10' },
  // Where the picture is light, the lens shines.
  '&[data-ground=lens]': {
    background: color.lensText,
    '& img': { filter: 'grayscale(1)', mixBlendMode: 'multiply' },
  },
}))
