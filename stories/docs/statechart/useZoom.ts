import { useRef, useState } from 'react'

const step = 1.25
const [smallest, largest] = [0.2, 4]

/**
 * The size of a drawing: it fits the width of its place until it is zoomed.
 * `width` is its natural width in pixels. Returns what the drawing and the buttons take.
 */
export function useZoom(width: number) {
  const drawing = useRef<SVGSVGElement>(null)
  const [zoom, setZoom] = useState<number | null>(null)
  const zoomBy = (factor: number) => () => {
    const shown = (drawing.current?.getBoundingClientRect().width ?? width) / width
    setZoom(Math.min(largest, Math.max(smallest, shown * factor)))
  }

  return {
    drawing,
    fits: zoom === null,
    style: zoom === null ? { width: '100%', maxWidth: width } : { width: width * zoom },
    zoomIn: zoomBy(step),
    zoomOut: zoomBy(1 / step),
    fit: () => setZoom(null),
  }
}
