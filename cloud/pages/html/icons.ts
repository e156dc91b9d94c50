import { raw } from 'hono/html'

export const brandMark = raw(
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" aria-hidden="true"><path d="M13 13h6M3 11h10v6a5 5 0 0 1-10 0z"></path><path d="M19 11h10v6a5 5 0 0 1-10 0z" fill="currentColor"></path></svg>',
)
export const monitor = icon(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M8 21h8M12 17v4',
)
export const sun = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
)
export const moon = icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
)
export const arrowLeft = icon('m12 19-7-7 7-7M19 12H5')
export const arrowRight = icon('M5 12h14M12 5l7 7-7 7')
export const chevronDown = icon('m6 9 6 6 6-6')
export const searchIcon = icon('m21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0')

function icon(path: string) {
  return svg(`<path d="${path}"/>`)
}

function svg(content: string) {
  return raw(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${content}</svg>`,
  )
}
