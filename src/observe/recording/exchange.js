/** Whether a value is an object. */
export function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** Whether an exchange was granted. */
export function isGranted({ status }) {
    return status >= 200 && status < 300;
}
/** The record that is answered: an object, without another around it that has nothing else. */
export function recordIn(answer) {
    if (!isObject(answer))
        return null;
    const [only, ...others] = Object.values(answer);
    return others.length === 0 && isObject(only) && Object.keys(only).length > 0 ? only : answer;
}
/** The records of a list that is answered: a list, or the only list of objects in an object. */
export function recordsIn(answer) {
    if (Array.isArray(answer))
        return answer.filter(isObject);
    if (!isObject(answer))
        return [];
    const lists = Object.values(answer).filter((one) => Array.isArray(one));
    const ofObjects = lists.filter((list) => list.length > 0 && list.every(isObject));
    return ofObjects.length === 1 ? ofObjects[0] : [];
}
//# sourceMappingURL=exchange.js.map