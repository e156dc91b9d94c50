import type { ElkNode } from 'elkjs'
import { useEffect, useState } from 'react'

import { layoutOptions } from './graph.ts'

/** The graph with every node, edge and label placed; null until then. ELK is large, and loaded by the first chart. */
export function useLayout(graph: ElkNode): ElkNode | null {
  const [placed, setPlaced] = useState<ElkNode | null>(null)
  useEffect(() => {
    let isCurrent = true
    const place = async () => {
      const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
      const next = await new Elk().layout(graph, { layoutOptions })
      if (isCurrent) setPlaced(next)
    }
    void place()
    return () => {
      isCurrent = false
    }
  }, [graph])
  return placed
}
