/** What every Go file sees without importing it, as Go declarations without bodies. Not part of any repository. */
export const PRELUDE = `package builtin

type bool struct{}
type byte struct{}
type comparable interface{}
type complex64 struct{}
type complex128 struct{}
type float32 struct{}
type float64 struct{}
type int struct{}
type int8 struct{}
type int16 struct{}
type int32 struct{}
type int64 struct{}
type rune struct{}
type string struct{}
type uint struct{}
type uint8 struct{}
type uint16 struct{}
type uint32 struct{}
type uint64 struct{}
type uintptr struct{}
type any interface{}

type error interface {
	Error() string
}

func append[S any, E any](slice S, items ...E) S
func cap(of any) int
func clear(of any)
func close(channel any)
func complex(re, im float64) complex128
func copy(to, from any) int
func delete(from, key any)
func imag(of complex128) float64
func len(of any) int
func make[T any](t T, size ...int) T
func max[T any](first T, rest ...T) T
func min[T any](first T, rest ...T) T
func new[T any](t T) T
func panic(with any)
func print(args ...any)
func println(args ...any)
func real(of complex128) float64
func recover() any
`;
