import { createElement } from 'react'

/** Lucide's own, less what the portal does not use of it: icons by name, contexts, strokes that do not scale. */
export default function createLucideIcon({ name, node }) {
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, className = '', children, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`.trim(),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
