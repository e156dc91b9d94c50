export default (target) => target
