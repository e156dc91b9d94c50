import styled from '@emotion/styled'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { encode } from 'uqr'
import { Button } from './Button.tsx'
import { Inline, Text } from './layout.tsx'
import type { WithRest } from './withRest.ts'

type Own = {
  text: string
  label: string
  /** Of the picture that people can save; without one they can't. */
  fileName?: string
  children?: ReactNode
}

/** Text as a QR code, black on white in both schemes so that cameras read it. */
export function QrCode({ text, label, fileName, children, ...rest }: WithRest<'div', Own>) {
  // The border of four modules is the standard's quiet zone.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })

  return (
    <Inline gap={4} {...rest}>
      <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={darkModules(data)} />
      </Picture>
      <Label>
        {children && <Text quiet>{children}</Text>}
        {fileName && (
          <Button icon={Download} onClick={() => savePicture(data, fileName)}>
            Save QR Code
          </Button>
        )}
      </Label>
    </Inline>
  )
}

function darkModules(data: readonly boolean[][]): string {
  return data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
}

const Picture = styled.svg(({ theme: { color, radius } }) => ({
  flexShrink: 0,
  width: 132,
  height: 132,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  fill: '#000',
  background: '#fff',
  forcedColorAdjust: 'none',
}))

const Label = styled.div(({ theme: { space } }) => ({
  flex: '1 1 12rem',
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
}))

/** Edge of a module in the saved picture, in pixels: large enough to print. */
const module = 16

/** Offers the code's modules (true is dark) to the person as a PNG. */
function savePicture(data: readonly boolean[][], fileName: string): void {
  const canvas = document.createElement('canvas')
  canvas.width = data.length * module
  canvas.height = canvas.width
  const context = canvas.getContext('2d')
  if (!context) return

  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * module, y * module, module, module)

  canvas.toBlob((picture) => picture && offer(picture, fileName), 'image/png')
}

function offer(picture: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  link.click()
  // The browser has taken the picture by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
